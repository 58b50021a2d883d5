import { getUiOptions, type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { isValidElement, lazy, Suspense, type ReactElement } from 'react'
import { helpId } from '../templates/ids'

/** The Markdown parser is a chunk of its own, because most forms need none. */
const RichText = lazy(async () => ({ default: (await import('./RichText')).RichText }))

interface Part {
  readonly schema: RJSFSchema
  readonly uiSchema?: UiSchema | undefined
}

/** Returns the texts of a part beside its label: its description, then its help. A host may pass elements; any other value is not drawn. */
export function helpsOf({ schema, uiSchema }: Part): readonly (string | ReactElement)[] {
  const { description, help } = getUiOptions(uiSchema)
  const said = [description ?? schema.description, help] as readonly unknown[]
  return [...new Set(said)].filter(
    (one): one is string | ReactElement => (typeof one === 'string' && one !== '') || isValidElement(one),
  )
}

/** Draws these texts. `id` makes them the description of the control with that id. */
export function FieldHelp({
  id,
  registry,
  ...part
}: Part & { readonly id?: string; readonly registry: Registry }) {
  const helps = helpsOf(part)
  const { enableMarkdownInDescription } = getUiOptions(part.uiSchema, registry.globalUiOptions)
  if (helps.length === 0) return null
  const drawn = helps.map((help, index) => (
    // A part has at most these two, always in this order.
    <div key={index === 0 ? 'first' : 'second'}>
      {enableMarkdownInDescription === true && typeof help === 'string' ? (
        <Suspense fallback={help}>
          <RichText text={help} registry={registry} />
        </Suspense>
      ) : (
        help
      )}
    </div>
  ))
  return (
    <div className="acopio-help" {...(id !== undefined && { id: helpId(id) })}>
      {drawn}
    </div>
  )
}
