/** Returns the key by which the server knows an edit: saving over another version knowingly is another edit. */
export const editKey = (key: string, baseVersion: number | null | undefined): string =>
  `${key}.${baseVersion ?? 0}`
