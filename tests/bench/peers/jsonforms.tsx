import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { showing, type NeutralField } from '../pages/neutralForm'
import { schemaOf } from '../pages/neutralSchema'
import { offer } from '../pages/probe'

const formats: Partial<Record<NeutralField['type'], object>> = {
  textarea: { multi: true },
  radio: { format: 'radio' },
}

const scope = (name: string) => `#/properties/${name}`
const leaf = (radio: string) => ({ type: 'LEAF', scope: scope(radio), expectedValue: showing })

const uiSchemaOf = (form: readonly NeutralField[]) => ({
  type: 'VerticalLayout',
  elements: form.map(({ name, type, shownBy }) => ({
    type: 'Control',
    scope: scope(name),
    options: formats[type] ?? {},
    ...(shownBy.length > 0 && {
      rule: { effect: 'SHOW', condition: { type: 'OR', conditions: shownBy.map(leaf) } },
    }),
  })),
})

let showErrors: () => void = () => undefined
const noData = {}

function Page({ schema, uiSchema }: { schema: object; uiSchema: ReturnType<typeof uiSchemaOf> }) {
  const [mode, setMode] = useState<'ValidateAndHide' | 'ValidateAndShow'>('ValidateAndHide')
  showErrors = () => setMode('ValidateAndShow')
  return (
    <JsonForms
      schema={schema}
      uischema={uiSchema}
      data={noData}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      validationMode={mode}
    />
  )
}

offer({
  mount: (root, form) =>
    createRoot(root).render(<Page schema={schemaOf(form)} uiSchema={uiSchemaOf(form)} />),
  submit: () => showErrors(),
  input: (name) => `[id="${scope(name)}-input"]`,
  radios: (name) => `input[type="radio"][name="${scope(name)}"]`,
  questions: '.control',
})
