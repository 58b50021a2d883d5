import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type CSSProperties } from 'react'
import type { FormTranslations } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { FormText } from '../../../schemas/translations/textsOf'
import { useT } from '../../shared/useT'
import { answerNames } from '../answers/answerNames'
import { useDesignerState } from '../DesignerContext'
import { TranslationCell } from './TranslationCell'
import classes from './translations.module.css'
import { useLanguageName } from './useLanguageName'
import { useTextPlace } from './useTextPlace'

export interface TranslationTableProps {
  readonly texts: readonly FormText[]
  /** The form's own language. */
  readonly source: string
  readonly locales: readonly string[]
  readonly translations: FormTranslations
  readonly onWrite: (text: FormText, locale: string, translation: string) => void
  /** Called when the caret leaves a text. */
  readonly onDone: () => void
}

/** Draws texts and their translations side by side. Only rows near the screen are drawn, because real forms have thousands. */
export function TranslationTable({
  texts,
  source,
  locales,
  translations,
  onWrite,
  onDone,
}: TranslationTableProps) {
  const t = useT()
  const { show, read } = answerNames(useDesignerState().document)
  const placeOf = useTextPlace()
  const nameOf = useLanguageName()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => texts[index]?.key ?? index,
    overscan: 8,
  })
  if (texts.length === 0) return <Text c="dimmed">{t('translations.noneFound')}</Text>
  const columns = { '--languages': locales.length } as CSSProperties
  return (
    <div className={classes['table']} role="table" aria-label={t('translations.table')} style={columns}>
      <div role="rowgroup" className={classes['head']}>
        <div role="row" className={classes['row']}>
          <span role="columnheader">{nameOf(source)}</span>
          {locales.map((locale) => (
            <span key={locale} role="columnheader">
              {nameOf(locale)}
            </span>
          ))}
        </div>
      </div>
      <div ref={scroller} className={classes['scroller']} role="rowgroup">
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const text = texts[index]
            if (!text) return null
            const where = placeOf(text)
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={virtual.measureElement}
                className={classes['row']}
                style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
              >
                <div role="rowheader" className={classes['source']}>
                  <span className={classes['where']}>{where}</span>
                  {show(text.source)}
                </div>
                {locales.map((locale) => {
                  return (
                    <div key={locale} role="cell">
                      <TranslationCell
                        value={show(own(own(translations, locale), text.key) ?? '')}
                        label={t('translations.cell', {
                          where: `${where}: ${show(text.source)}`,
                          language: nameOf(locale),
                        })}
                        locale={locale}
                        placeholder={nameOf(locale)}
                        onWrite={(translation) => onWrite(text, locale, read(translation, text.source))}
                        onDone={onDone}
                      />
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
