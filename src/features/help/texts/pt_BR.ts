import type { GuideFiles } from '../loadGuides'

/** A chunk of its own, so that nobody loads the guides of another language. */
export const guideFiles: GuideFiles = {
  texts: import.meta.glob<string>('../../../../locales/help/pt_BR/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  pictures: import.meta.glob<string>('../../../../locales/help/pt_BR/*.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
