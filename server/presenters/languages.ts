/** The languages of the interface by their own names. */
export const languages = [
  { code: 'es_MX', lang: 'Español' },
  { code: 'en_US', lang: 'English' },
  { code: 'pt_BR', lang: 'Português' },
] as const
