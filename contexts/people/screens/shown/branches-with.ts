/** The matching nodes, each with everything below it, and their ancestors. */
export const branchesWith = <Node extends { children: Node[] }>(
  nodes: readonly Node[],
  isWanted: (node: Node) => boolean,
): Node[] =>
  nodes.flatMap((node) => {
    if (isWanted(node)) return [node];
    const children = branchesWith(node.children, isWanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
