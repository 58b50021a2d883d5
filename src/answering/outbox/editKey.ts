/** What the server knows an edit by: who saves over another version, knowing it, sends another edit. */
export const editKey = (key: string, baseVersion: number | null | undefined): string =>
  `${key}.${baseVersion ?? 0}`
