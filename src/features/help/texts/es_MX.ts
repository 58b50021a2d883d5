import type { GuideFiles } from '../loadGuides'

/** A chunk of its own, so that nobody loads the guides of another language. */
export const guideFiles: GuideFiles = {
  texts: import.meta.glob<string>('../../../../locales/help/es_MX/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  pictures: import.meta.glob<string>('../../../../locales/help/es_MX/*.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
