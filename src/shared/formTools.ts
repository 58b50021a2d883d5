/** The pages of other systems' access to a form's records, in the order of their tabs. */
export const formTools = [
  { name: 'feeds', label: 'feeds.title', isForManagers: false },
  { name: 'programs', label: 'programs.title', isForManagers: false },
  { name: 'webhooks', label: 'webhooks.title', isForManagers: true },
] as const

/** The name of one of these pages, or of the page of print templates. */
export type FormToolName = (typeof formTools)[number]['name'] | 'templates'

export const formToolAddress = (name: FormToolName, formId: number) => `/forms/${name}/${formId}`
