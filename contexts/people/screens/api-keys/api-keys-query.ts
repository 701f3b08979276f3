/** First word of the queries about API keys. */
export const apiKeysKey = 'api-keys';
