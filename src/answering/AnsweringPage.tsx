import type { Ref } from 'react'
import { FormPages } from '../../renderers/answering/FormPages'
import { AnswerText } from '../../renderers/texts/AnswerText'
import { linkedText } from '../../renderers/texts/linkedText'
import { useFormText } from '../../renderers/texts/useFormText'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import { textKey } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'

/** Draws one page of the form: its name, its description and its fields. */
export function AnsweringPage(props: {
  readonly answering: Answering
  readonly page: number
  readonly locale: Locale
  /** The name that screen readers get for a page without one. */
  readonly fallbackName: string
  readonly ports: Ports
  readonly mode: 'create' | 'edit'
  readonly onAddressFocus?: ((address: Address) => void) | undefined
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}) {
  const { answering, page, locale, fallbackName, ports, mode, onAddressFocus, headingRef } = props
  const shown = { answering, locale }
  const text = useFormText(answering.compiled, locale)
  const name = text(textKey.pageName(page))
  const description = text(textKey.pageDescription(page))
  return (
    <section className="answering-page">
      {(name || fallbackName) && (
        <h2 ref={headingRef} tabIndex={-1} className={name ? 'answering-page-title' : 'answering-hidden'}>
          {name ? <AnswerText {...shown} of={textKey.pageName(page)} /> : fallbackName}
        </h2>
      )}
      {description && (
        <p className="answering-description">
          <AnswerText {...shown} of={textKey.pageDescription(page)} draw={linkedText} />
        </p>
      )}
      <FormPages
        answering={answering}
        page={page}
        locale={locale}
        ports={ports}
        mode={mode}
        {...(onAddressFocus ? { onAddressFocus } : {})}
      />
    </section>
  )
}
