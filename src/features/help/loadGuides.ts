import type { Locale } from '../../../schemas/model/locales'
import { guideIds, type GuideId } from '../../shared/help/guideIds'
import { parseGuide, type Block } from './parseGuide'

/** The files of a language's guides, by path. */
export interface GuideFiles {
  readonly texts: { readonly [path: string]: string }
  /** The addresses of the pictures. */
  readonly pictures: { readonly [path: string]: string }
}

export interface Guides {
  readonly guides: ReadonlyMap<GuideId, readonly Block[]>
  readonly pictureAt: (file: string) => string | undefined
}

const sources: Record<Locale, () => Promise<{ readonly guideFiles: GuideFiles }>> = {
  es_MX: () => import('./texts/es_MX'),
  en_US: () => import('./texts/en_US'),
  pt_BR: () => import('./texts/pt_BR'),
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Loads all guides of a language: together they are smaller than one picture, and the search needs all. */
export async function loadGuides(locale: Locale): Promise<Guides> {
  const { guideFiles } = await sources[locale]()
  const texts = new Map(Object.entries(guideFiles.texts).map(([path, text]) => [nameOf(path), text]))
  const pictures = new Map(Object.entries(guideFiles.pictures).map(([path, url]) => [nameOf(path), url]))
  return {
    guides: new Map(guideIds.map((id) => [id, parseGuide(texts.get(`${id}.md`) ?? '')])),
    pictureAt: (file) => pictures.get(file),
  }
}
