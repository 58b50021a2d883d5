import '../../../renderers/renderers.css'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { saysTheSame } from '../../../renderers/answering/saysTheSame'
import { ErrorSummary } from '../../../renderers/ErrorSummary'
import { focusAddress } from '../../../renderers/focusAddress'
import { FormRenderer } from '../../../renderers/FormRenderer'
import { AnswerText } from '../../../renderers/texts/AnswerText'
import { linkedText } from '../../../renderers/texts/linkedText'
import { useFormText } from '../../../renderers/texts/useFormText'
import { RendererProvider } from '../../../renderers/RendererProvider'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'
import { textKey, type FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import type { Messages } from '../../../renderers/texts/messages'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import type { Width } from './PreviewBar'
import classes from './Preview.module.css'
import { SelectedAside } from './SelectedAside'
import { usePreviewPages } from './usePreviewPages'
import { usePreviewPorts } from './usePreviewPorts'
import { useSelectionFollows } from './useSelectionFollows'

export interface PreviewFormProps {
  readonly answering: Answering
  /** The document that runs. */
  readonly document: FormDocument
  readonly locale: Locale
  readonly messages: Messages
  readonly width: Width
}

const idPrefix = 'preview'

/** Draws the form page by page, as wide as the device. */
export function PreviewForm({ answering, document, locale, messages, width }: PreviewFormProps) {
  const t = useT()
  const ports = usePreviewPorts()
  const { compiled } = answering
  const [passed, setPassed] = useState<Answering | null>(null)
  const pages = usePreviewPages(answering, document)
  const { all, visible, current, previous, next } = pages
  const form = useRef<HTMLDivElement>(null)
  const onAddressFocus = useSelectionFollows(form, current)

  const text = useFormText(compiled, locale)
  const nameOf = (index: number) =>
    text(textKey.pageName(index)) || t('designer.page.numbered', { number: index + 1 })
  const goTo = (address: Address) => {
    const target = own(compiled.fields, address.fieldId)?.page
    if (target !== undefined) pages.goTo(target)
    focusAddress(address, idPrefix)
  }
  const tryToSend = () => setPassed(answering.validate().length === 0 ? answering : null)

  return (
    <div className={classes['page']} data-width={width} data-native-undo ref={form}>
      <SelectionMark />
      <p className={classes['name']}>{text(textKey.formName)}</p>
      {pages.isStepwise && (
        <p className={classes['name']}>
          {t('answer.progress.question', { page: visible.indexOf(current) + 1, pages: visible.length })}
        </p>
      )}
      {pages.isPaged && !pages.isStepwise && (
        <NativeSelect
          size="xs"
          aria-label={t('designer.preview.page')}
          value={String(current)}
          onChange={({ currentTarget }) => pages.goTo(Number(currentTarget.value))}
          data={all.map((index) => ({
            value: String(index),
            label: nameOf(index),
            disabled: !visible.includes(index),
          }))}
        />
      )}
      <RendererProvider locale={locale} messages={messages}>
        <ErrorSummary
          answering={answering}
          locale={locale}
          idPrefix={idPrefix}
          headingLevel={4}
          onGo={goTo}
        />
        {pages.shown.map((index) => (
          <div key={index} className={classes['drawn']}>
            <PageWords answering={answering} page={index} locale={locale} />
            <FormRenderer
              answering={answering}
              page={index}
              locale={locale}
              headingLevel={4}
              idPrefix={idPrefix}
              ports={ports}
              fieldAside={SelectedAside}
              staysFor={saysTheSame}
              onAddressFocus={onAddressFocus}
            />
          </div>
        ))}
      </RendererProvider>
      <Group gap="xs" mt="xl">
        {previous !== undefined && (
          <Button variant="default" onClick={() => pages.goTo(previous)}>
            {t('designer.preview.previous')}
          </Button>
        )}
        {next !== undefined && (
          <Button variant="default" onClick={() => pages.goTo(next)}>
            {t('designer.preview.next')}
          </Button>
        )}
        <Button variant="subtle" ml="auto" onClick={tryToSend}>
          {t('designer.preview.check')}
        </Button>
      </Group>
      <p role="status" className={classes['passed']}>
        {passed === answering && t('designer.preview.passed')}
      </p>
    </div>
  )
}

/** Draws a page's name and description, if any. A page without a name gets no number here, because only the designer counts pages. */
function PageWords(props: { readonly answering: Answering; readonly page: number; readonly locale: Locale }) {
  const { answering, page, locale } = props
  const text = useFormText(answering.compiled, locale)
  const [name, description] = [textKey.pageName(page), textKey.pageDescription(page)]
  return (
    <>
      {text(name) && (
        <h3 className={classes['title']}>
          <AnswerText answering={answering} locale={locale} of={name} />
        </h3>
      )}
      {text(description) && (
        <p>
          <AnswerText answering={answering} locale={locale} of={description} draw={linkedText} />
        </p>
      )}
    </>
  )
}

/** Marks the field that is selected on the canvas, without drawing the fields again. */
function SelectionMark() {
  const { selected } = useDesignerState()
  if (selected === null) return null
  const slot = `.${CSS.escape(classes['page'] ?? '')} [data-slot=${CSS.escape(selected)}]`
  // A background instead of an outline, because content outside of a field is clipped where its block is not painted.
  const rule = `${slot} { background: var(--acopio-accent-soft); border-radius: var(--acopio-radius-small); }`
  return <style>{rule}</style>
}
