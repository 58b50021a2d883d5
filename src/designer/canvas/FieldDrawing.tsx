import '../../../renderers/renderers.css'
import { memo, useMemo } from 'react'
import { proxy } from 'valtio'
import { localUploads } from '../../../adapters/device/localUploads'
import { FormRenderer } from '../../../renderers/FormRenderer'
import { start } from '../../../schemas/answering/start'
import type { AnsweringContext } from '../../../schemas/answering/types'
import { compileForm } from '../../../schemas/compile/compileForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { defaultLocale } from '../../../schemas/model/locales'
import type { Ports } from '../../../schemas/ports/ports'
import { useT } from '../../shared/useT'

const context: AnsweringContext = {
  now: () => Date.now(),
  timezone: 'UTC',
  user: null,
  createState: (initial) => proxy(initial),
}

/** Uploads nothing: the drawing only shows that files can be added. */
const ports: Ports = { upload: localUploads }

/** A longer list of options is drawn only in part, so that the next card stays within reach. */
const manyOptions = 20
const drawnOptions = 10

export interface FieldDrawingProps {
  readonly field: FieldDocument
  /** Whether the row requires an answer: levels are required together with it. */
  readonly required: boolean
}

/**
 * Draws one field as respondents see it, with the same renderer. A form with only this field is compiled for it, so that no change
 * elsewhere draws it again. It is inert.
 */
export const FieldDrawing = memo(function FieldDrawing({ field, required }: FieldDrawingProps) {
  const t = useT()
  const options = field.options ?? []
  const isFolded = options.length > manyOptions
  const answering = useMemo(() => {
    const { drawnAs } = fieldTypes.get(field.field_type)
    const alone = {
      ...field,
      ...(drawnAs !== undefined && { field_type: drawnAs }),
      required,
      ...(isFolded && { options: (field.options ?? []).slice(0, drawnOptions) }),
      group: null,
      groups_fields: [],
    }
    const document = { name: 'field', form_pages: [{ page_fields: [alone] }] }
    return start(compileForm({ document }), context)
  }, [field, isFolded, required])
  return (
    <div inert aria-hidden>
      <FormRenderer
        answering={answering}
        page={0}
        locale={defaultLocale}
        ports={ports}
        idPrefix={`drawn-${field.field_id}`}
      />
      {isFolded && (
        <div className="acopio">
          <p className="acopio-help">{t('designer.card.options', { count: options.length })}</p>
        </div>
      )}
    </div>
  )
})
