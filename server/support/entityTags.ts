/** Removes the mark of a weak tag, which proxies add when they compress. */
const weak = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Tells whether a client's `If-None-Match` names the tag of an answer. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((known) => weak(known) === weak(tag)) ?? false
