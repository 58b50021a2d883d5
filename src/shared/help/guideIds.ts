/** The ids of all guides, in display order; each is a text of `locales/help/<language>`. */
export const guideIds = [
  'home',
  'inbox',
  'answering',
  'forms',
  'designer',
  'rules',
  'workflows',
  'form-options',
  'translations',
  'preview',
  'share',
  'templates',
  'webhooks',
  'programs',
  'feeds',
  'catalogs',
  'catalog-designer',
  'catalog-filters',
  'catalog-rows',
  'fill',
  'records',
  'record',
  'users',
  'groups',
  'connections',
  'activity',
  'mail',
  'company',
  'account',
] as const

export type GuideId = (typeof guideIds)[number]

export const isGuideId = (value: unknown): value is GuideId => guideIds.some((id) => id === value)
