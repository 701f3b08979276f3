/** An error of the search protocol: its HTTP status and its `message`. */
export class SearchError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const forbidden = () =>
  new SearchError(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
