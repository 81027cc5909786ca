interface Node<T> {
  fixed: Map<string, Node<T>>;
  any?: { name: string; node: Node<T> };
  value?: T;
}

export interface Match<T> {
  value: T;
  params: Record<string, string>;
}

/**
 * Compiles paths such as `/api/v1/places/{id}` into a matcher of request paths. As in Next, a fixed segment takes
 * precedence over a parameter. One trailing slash is ignored. Parameters are percent-decoded.
 */
export function compileRoutes<T>(
  entries: readonly (readonly [path: string, value: T])[],
): (path: string) => Match<T> | null {
  const root: Node<T> = { fixed: new Map() };
  for (const [path, value] of entries) {
    let node = root;
    for (const segment of path.slice(1).split("/")) node = childFor(node, segment);
    node.value = value;
  }
  return (path) => {
    const segments = path.slice(1, path.length > 1 && path.endsWith("/") ? -1 : undefined).split("/");
    const params: Record<string, string> = {};
    const value = find(root, segments, 0, params);
    return value === undefined ? null : { value, params };
  };
}

function childFor<T>(node: Node<T>, segment: string): Node<T> {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name !== undefined) {
    node.any ??= { name, node: { fixed: new Map() } };
    if (node.any.name !== name) throw new Error(`the same path segment is named both ${node.any.name} and ${name}`);
    return node.any.node;
  }
  const next = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, next);
  return next;
}

function find<T>(node: Node<T>, segments: string[], at: number, params: Record<string, string>): T | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.value;
  const fixed = node.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1, params);
  if (found !== undefined || !node.any || segment === "") return found;
  const decoded = decode(segment);
  if (decoded === null) return undefined;
  params[node.any.name] = decoded;
  return find(node.any.node, segments, at + 1, params);
}

function decode(segment: string): string | null {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
