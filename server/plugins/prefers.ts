/** Tells whether a `Prefer` header (RFC 7240) names a preference, such as `return=representation`. */
export const prefers = (header: string | undefined, preference: string): boolean =>
  (header ?? '').split(/[,;]/).some((part) => part.trim().toLowerCase() === preference)
