/** What other systems do with the records of a form, a page each, in the order of their tabs. */
export const formTools = [
  { name: 'feeds', label: 'feeds.title', isForManagers: false },
  { name: 'programs', label: 'programs.title', isForManagers: false },
  { name: 'webhooks', label: 'webhooks.title', isForManagers: true },
] as const

/** These, and what prints its records. */
export type FormToolName = (typeof formTools)[number]['name'] | 'templates'

export const formToolAddress = (name: FormToolName, formId: number) => `/forms/${name}/${formId}`
