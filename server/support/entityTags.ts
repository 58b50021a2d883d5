/** Proxies that compress add to tags or weaken them. */
const weak = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether a caller has what an answer was tagged with, by its `If-None-Match`. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((known) => weak(known) === weak(tag)) ?? false
