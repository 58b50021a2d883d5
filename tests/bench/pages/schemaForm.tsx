import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import messages from '../../../locales/es_MX.json?library'
import { SchemaForm, type SchemaFormHandle } from '../../../renderers/foreign/SchemaForm'
import '../../../renderers/renderers.css'
// Loads the lazy part in advance, because loading is not measured.
import '../../../renderers/foreign/SchemaFormBody'
import { RendererProvider } from '../../../renderers/RendererProvider'
import type { SchemaRule } from '../../../schemas/interchange/schemaRule'
import { showing, type NeutralField } from './neutralForm'
import { schemaOf, uiSchemaOf } from './neutralSchema'
import { offer } from './probe'

const form = createRef<SchemaFormHandle>()

const rulesOf = (fields: readonly NeutralField[]): readonly SchemaRule[] =>
  fields.flatMap(({ name, shownBy }) =>
    shownBy.map((radio) => ({
      target: name,
      effect: 'show' as const,
      when: { '==': [{ var: radio }, showing] },
    })),
  )

offer({
  mount: (root, fields) => {
    const given = { schema: schemaOf(fields), uiSchema: uiSchemaOf(fields), rules: rulesOf(fields) }
    createRoot(root).render(
      <RendererProvider locale="es_MX" messages={messages}>
        <SchemaForm {...given} ref={form} idPrefix="root" locale="es_MX" submitLabel={false} />
      </RendererProvider>,
    )
  },
  submit: () => {
    form.current?.validate()
  },
  input: (name) => `#root_${name}`,
  radios: (name) => `input[type="radio"][name="root_${name}"]`,
  questions: '.acopio-foreign-root .acopio-field',
})
