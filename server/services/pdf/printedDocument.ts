import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'
import { usualDesign } from '../../../schemas/print/template/usualDesign'
import type { Deps } from '../deps'
import type { PrintedBrand } from './printedBrand'
import type { PrintedPart } from './printedPart'

/** Paper sizes as the printer names them. */
const papers: { readonly [paper in TemplateDesign['paper']]: string } = {
  letter: 'us-letter',
  legal: 'us-legal',
  a4: 'a4',
  a5: 'a5',
}

/** Returns the data of a document for the printer (`server/pdf/printer/record.typ`), which fills in `{page}` and the like. */
export function printedDocument(
  { words }: Pick<Deps, 'words'>,
  locale: Locale,
  {
    parts,
    brand,
    design = usualDesign,
  }: {
    readonly parts: readonly PrintedPart[]
    readonly brand: PrintedBrand
    readonly design: TemplateDesign | undefined
  },
): object {
  const [language = 'es', country = ''] = languageTag(locale).split('-')
  const { paper, isLandscape, margins, color, textSize, numbersPages } = design
  return {
    title:
      parts.length === 1
        ? `${parts[0]?.title ?? ''} ${parts[0]?.folio ?? ''}`.trim()
        : (parts[0]?.title ?? ''),
    lang: language,
    region: country,
    words: {
      page: words('print.page', locale, { page: '{page}', pages: '{pages}' }),
      map: words('print.map', locale),
      set: words('print.set', locale, { index: '{index}', count: '{count}' }),
      nothing: words('print.nothing', locale),
    },
    brand: color === '' ? brand : { ...brand, accent: color },
    look: { paper: papers[paper], isLandscape, margins, textSize, numbersPages },
    parts,
  }
}
