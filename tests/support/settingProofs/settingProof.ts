/** The name of a test, as it is written in the file that holds it. */
export type NamedTest = readonly [file: string, name: string]

/** What shows that a setting has an effect, or why it has none of its own here: then nobody is offered it. */
export type SettingProof = readonly NamedTest[] | { readonly kept: string }

/** By the setting's path in the document. */
export type SettingProofs = { readonly [path: string]: SettingProof }

export const outside =
  'Notices, printed records and scripts are made by other programs: it is kept for them and offered where it came along.'
export const otherClients = 'It is kept as other clients wrote it, and no control offers it.'
