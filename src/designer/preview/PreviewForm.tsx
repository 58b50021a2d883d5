import '../../../renderers/renderers.css'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { ErrorSummary } from '../../../renderers/ErrorSummary'
import { focusAddress } from '../../../renderers/focusAddress'
import { FormRenderer } from '../../../renderers/FormRenderer'
import { useFormText } from '../../../renderers/texts/useFormText'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { useVisiblePages } from '../../../renderers/useVisiblePages'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import type { Messages } from '../../../renderers/texts/messages'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import type { Width } from './PreviewBar'
import classes from './Preview.module.css'
import { SelectedAside } from './SelectedAside'
import { usePreviewPorts } from './usePreviewPorts'
import { useSelectionFollows } from './useSelectionFollows'

export interface PreviewFormProps {
  readonly answering: Answering
  readonly locale: Locale
  readonly messages: Messages
  readonly width: Width
}

const idPrefix = 'preview'

/** The form, page by page, as wide as the device. */
export function PreviewForm({ answering, locale, messages, width }: PreviewFormProps) {
  const t = useT()
  const { page: designedPage } = useDesignerState()
  const ports = usePreviewPorts()
  const { compiled } = answering
  const pages = compiled.pages.filter(({ type }) => type !== 'buttons')
  const buttonPages = compiled.pages.filter(({ type }) => type === 'buttons').map(({ index }) => index)
  const [page, setPage] = useState(designedPage)
  const [seen, setSeen] = useState(designedPage)
  const [passed, setPassed] = useState<Answering | null>(null)
  const visible = useVisiblePages(answering)
  // The preview goes along with the page being designed, and may go elsewhere in between.
  if (seen !== designedPage) {
    setSeen(designedPage)
    setPage(designedPage)
  }
  const shown = pages.some(({ index }) => index === page) ? page : (pages[0]?.index ?? 0)
  const form = useRef<HTMLDivElement>(null)
  const onAddressFocus = useSelectionFollows(form, shown)

  const text = useFormText(compiled, locale)
  const nameOf = (index: number) =>
    text(textKey.pageName(index)) || t('designer.page.numbered', { number: index + 1 })
  const previous = visible.findLast((index) => index < shown)
  const next = visible.find((index) => index > shown)
  const description = text(textKey.pageDescription(shown))
  const goTo = (address: Address) => {
    const target = own(compiled.fields, address.fieldId)?.page
    if (target !== undefined && !buttonPages.includes(target)) setPage(target)
    focusAddress(address, idPrefix)
  }
  const tryToSend = () => setPassed(answering.validate().length === 0 ? answering : null)

  return (
    <div className={classes['page']} data-width={width} data-native-undo ref={form}>
      <SelectionMark />
      <p className={classes['name']}>{text(textKey.formName)}</p>
      {pages.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('designer.preview.page')}
          value={String(shown)}
          onChange={({ currentTarget }) => setPage(Number(currentTarget.value))}
          data={pages.map(({ index }) => ({
            value: String(index),
            label: nameOf(index),
            disabled: !visible.includes(index),
          }))}
        />
      )}
      <h3 className={classes['title']}>{nameOf(shown)}</h3>
      {description && <p>{description}</p>}
      <RendererProvider locale={locale} messages={messages}>
        <ErrorSummary
          answering={answering}
          locale={locale}
          idPrefix={idPrefix}
          headingLevel={4}
          onGo={goTo}
        />
        {[shown, ...(next === undefined ? buttonPages : [])].map((index) => (
          <div key={index} className={classes['drawn']}>
            <FormRenderer
              answering={answering}
              page={index}
              locale={locale}
              headingLevel={4}
              idPrefix={idPrefix}
              ports={ports}
              fieldAside={SelectedAside}
              onAddressFocus={onAddressFocus}
            />
          </div>
        ))}
      </RendererProvider>
      <Group gap="xs" mt="xl">
        {previous !== undefined && (
          <Button variant="default" onClick={() => setPage(previous)}>
            {t('designer.preview.previous')}
          </Button>
        )}
        {next !== undefined && (
          <Button variant="default" onClick={() => setPage(next)}>
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

/** Marks the field that is selected on the canvas; the fields themselves are not drawn again for it. */
function SelectionMark() {
  const { selected } = useDesignerState()
  if (selected === null) return null
  const slot = `.${CSS.escape(classes['page'] ?? '')} [data-slot=${CSS.escape(selected)}]`
  // Not a frame: what lies outside of a field is cut off where its block is not painted.
  const rule = `${slot} { background: var(--acopio-accent-soft); border-radius: var(--acopio-radius-small); }`
  return <style>{rule}</style>
}
