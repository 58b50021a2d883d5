import { memo, useEffect, useMemo, useState, type ComponentType } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import { own } from '../../schemas/model/json'
import { languageTag, type Locale } from '../../schemas/model/locales'
import { withoutAnswer } from '../../schemas/model/namedAnswers'
import type { Ports } from '../../schemas/ports/ports'
import { watchPresses } from './afterPress'
import { createAnnouncer } from './announcer'
import { defaultIdPrefix } from '../fieldDomId'
import { LiveRegion } from './LiveRegion'
import { HostPageContext, type FieldAsideProps, type Page } from './PageContext'
import { Slot } from './Slot'
import { useMountedCount } from './useMountedCount'
import { useFormText } from '../texts/useFormText'
import { useNeededProvider } from '../texts/useNeededProvider'

export interface FormRendererProps {
  /** A running answering whose states are valtio proxies (created with `createState: proxy`). */
  readonly answering: Answering
  /** The index of the page to draw. */
  readonly page: number
  /** The id of the one field to draw, while the answering holds and checks all the others too. */
  readonly only?: string
  /** The language of the form's own texts; the language of the interface comes from react-intl. */
  readonly locale: Locale
  /** Called when a control takes the focus. Keep it stable: a new function draws the page again. */
  readonly onAddressFocus?: (address: Address) => void
  readonly readOnly?: boolean
  /** The level of the headings inside the page (3 by default); the host draws the page's own name. */
  readonly headingLevel?: 2 | 3 | 4 | 5 | 6
  /** What widgets may ask of the outside: uploads, catalogs, maps, … Keep the object stable. */
  readonly ports?: Ports
  /** Whether this is a new record (the default), one being edited, or a preview: buttons may be meant for only one of these. */
  readonly mode?: 'create' | 'edit' | 'preview'
  /** The prefix of DOM ids, so that a second answering on the same screen (a preview) gets different ones. */
  readonly idPrefix?: string
  /** Drawn after each visible field: what a host adds to it. Keep the component stable. */
  readonly fieldAside?: ComponentType<FieldAsideProps>
  /**
   * Returns whether a field need not be drawn again when the page object changes, as while a form is being designed; by default every field
   * is drawn again. Keep it stable.
   */
  readonly staysFor?: (before: Page, now: Page, fieldId: string) => boolean
}

/**
 * Draws one page of a form to be answered: labels, help, inputs, errors, groups with their sets. Every field listens only to its own state,
 * so the cost of a key press does not grow with the form. Needs react-intl's provider around it (`RendererProvider` in a host without one)
 * and `renderers.css`. Draws only the field types that are loaded.
 */
export function FormPages(props: FormRendererProps) {
  useNeededProvider('FormRenderer')
  const { answering, page } = props
  const { compiled } = answering
  // The key mounts every page anew: how much of another page or form was mounted says nothing about this one.
  return compiled.pages[page] ? <FormPage key={page} {...props} /> : null
}

function FormPage(props: FormRendererProps) {
  const { answering, page, locale, onAddressFocus, readOnly = false, headingLevel = 3 } = props
  const { idPrefix = defaultIdPrefix, ports = noPorts, mode = 'create', fieldAside, only, staysFor } = props
  const { compiled } = answering
  const all = compiled.pages[page]?.fieldIds ?? noFields
  const fieldIds = useMemo(() => (only === undefined ? all : [only]), [all, only])
  const blocks = useMemo(() => blocksOf(fieldIds), [fieldIds])
  const mounted = useMountedCount(blocks.length)
  const [announcer] = useState(createAnnouncer)
  // Labels gathered so far are in the previous language.
  useEffect(() => announcer.clear, [announcer, locale])
  useEffect(watchPresses, [])
  const text = useFormText(compiled, locale, withoutAnswer)
  const shared = useMemo(
    (): Page => ({
      answering,
      locale,
      text,
      readOnly,
      headingLevel,
      idPrefix,
      ports,
      mode,
      Slot,
      Aside: fieldAside,
      onAddressFocus,
      staysFor,
      onVisibility: announcer.report,
    }),
    [
      answering,
      locale,
      text,
      readOnly,
      headingLevel,
      idPrefix,
      ports,
      mode,
      fieldAside,
      onAddressFocus,
      staysFor,
      announcer,
    ],
  )

  return (
    <div className="acopio acopio-page" lang={languageTag(locale)}>
      <HostPageContext value={shared}>
        {blocks.slice(0, mounted).map((block) => (
          <Block key={block[0]} fieldIds={block} fields={answering.fields} />
        ))}
      </HostPageContext>
      <LiveRegion announcer={announcer} />
    </div>
  )
}

const noFields: readonly string[] = []
const noPorts: Ports = {}
const blockSize = 16
/** How many fields fit a screen; each further field in the first block delays the first answer. */
const firstBlockSize = 8

function blocksOf(fieldIds: readonly string[]): readonly (readonly string[])[] {
  const rest = Math.max(0, fieldIds.length - firstBlockSize)
  const others = Array.from({ length: Math.ceil(rest / blockSize) }, (_, block) => {
    const start = firstBlockSize + block * blockSize
    return fieldIds.slice(start, start + blockSize)
  })
  return fieldIds.length === 0 ? [] : [fieldIds.slice(0, firstBlockSize), ...others]
}

interface BlockProps {
  readonly fieldIds: readonly string[]
  readonly fields: Answering['fields']
}

/**
 * Draws some fields of a long page. React walks over the siblings of what it draws, and the browser over those of what it lays out: blocks
 * keep both few.
 */
const Block = memo(function Block({ fieldIds, fields }: BlockProps) {
  return (
    <div className="acopio-block">
      {fieldIds.map((fieldId) => {
        const state = own(fields, fieldId)
        return state && <Slot key={fieldId} address={{ fieldId }} state={state} />
      })}
    </div>
  )
})
