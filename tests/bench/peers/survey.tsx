import { createRoot } from 'react-dom/client'
import { Model, settings } from 'survey-core'
// Without the font that it would load from elsewhere.
import 'survey-core/survey-core.fontless.min.css'
import { Survey } from 'survey-react-ui'
import { showing, type NeutralField } from '../pages/neutralForm'
import { offer } from '../pages/probe'

const types: Record<NeutralField['type'], object> = {
  text: { type: 'text' },
  integer: { type: 'text', inputType: 'number' },
  textarea: { type: 'comment' },
  email: { type: 'text', inputType: 'email' },
  select: { type: 'dropdown' },
  checkbox: { type: 'checkbox' },
  date: { type: 'text', inputType: 'date' },
  radio: { type: 'radiogroup' },
}

const element = ({ name, type, label, required, options, shownBy }: NeutralField) => ({
  ...types[type],
  name,
  title: label,
  isRequired: required,
  choices: options.map((option) => ({ value: option.value, text: option.label })),
  ...(shownBy.length > 0 && { visibleIf: shownBy.map((radio) => `{${radio}} = '${showing}'`).join(' or ') }),
})

// Visible elements must be there at once, without animation.
settings.animationEnabled = false
let model: Model

offer({
  mount: (root, form) => {
    // Like all others here, it handles every key, not only leaving the field.
    model = new Model({ textUpdateMode: 'onTyping', pages: [{ elements: form.map(element) }] })
    createRoot(root).render(<Survey model={model} />)
  },
  submit: () => {
    model.validate(true, false)
  },
  input: (name) => `[data-name="${name}"] input`,
  radios: (name) => `[data-name="${name}"] input[type="radio"]`,
  questions: '.sd-question[data-name]',
})
