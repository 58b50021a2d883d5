import type { ReactNode } from 'react'
import { fillWith, valueIn } from '../schemas/answering/answerWords'
import type { CompiledForm } from '../schemas/compile/compiledForm'
import type { Answers } from '../schemas/model/answers'
import { textKey } from '../schemas/model/form'
import { languageTag, type Locale } from '../schemas/model/locales'
import type { MapPort } from '../schemas/ports/mapPort'
import { MapTilesContext } from './MapTilesContext'
import { RecordAnswers } from './RecordAnswers'
import { useFormText } from './texts/useFormText'
import { useNeededProvider } from './texts/useNeededProvider'

export interface RecordViewProps {
  readonly compiled: CompiledForm
  readonly answers: Answers
  readonly locale: Locale
  /** The heading level of the pages' names (2 by default). */
  readonly headingLevel?: 2 | 3 | 4
  /** The map tiles that places are drawn on; without them places are text only. */
  readonly mapTiles?: MapPort['tiles']
  /** What a host adds beside an answer; not called for answers inside a group or a row. */
  readonly renderBeside?: ((fieldId: string) => ReactNode) | undefined
}

/**
 * Draws the answers of a record page by page, read-only and compact. A field of an unknown type is marked as such, with its plain value.
 */
export function RecordView(props: RecordViewProps) {
  const { compiled, answers, locale, headingLevel = 2, mapTiles = null, renderBeside } = props
  useNeededProvider('RecordView')
  const text = useFormText(compiled, locale)
  const fill = fillWith(compiled, valueIn(compiled, [answers]), { languageTag: languageTag(locale), text })
  const Heading = `h${headingLevel}` as const
  const pages = compiled.pages.filter((page) => page.fieldIds.length > 0)
  return (
    <div className="acopio acopio-record" lang={languageTag(locale)}>
      <MapTilesContext value={mapTiles}>
        {pages.map((page) => {
          const name = text(textKey.pageName(page.index), fill)
          return (
            <section className="acopio-record-page" key={page.index}>
              {name !== '' && <Heading className="acopio-record-page-name">{name}</Heading>}
              <RecordAnswers
                compiled={compiled}
                fieldIds={page.fieldIds}
                answers={answers}
                locale={locale}
                {...(renderBeside && { renderBeside })}
              />
            </section>
          )
        })}
      </MapTilesContext>
    </div>
  )
}
