import type { GuideFiles } from '../loadGuides'

/** A chunk of its own, so that nobody loads the guides of another language. */
export const guideFiles: GuideFiles = {
  texts: import.meta.glob<string>('../../../../locales/help/en_US/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  pictures: import.meta.glob<string>('../../../../locales/help/en_US/*.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
