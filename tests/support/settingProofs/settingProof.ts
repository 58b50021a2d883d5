/** The name of a test, as written in its file. */
export type NamedTest = readonly [file: string, name: string]

/** The tests that show a setting's effect, or why it has none here and hence is not offered. */
export type SettingProof = readonly NamedTest[] | { readonly kept: string }

/** Proofs by the setting's path in the document. */
export type SettingProofs = { readonly [path: string]: SettingProof }

export const outside =
  'Notices, printed records and scripts are made by other programs: it is kept for them and offered where it came along.'
export const otherClients = 'It is kept as other clients wrote it, and no control offers it.'
