import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio'
import messages from '../../../locales/es_MX.json'
import { fieldDomId } from '../../../renderers/fieldDomId'
import { FormRenderer } from '../../../renderers/FormRenderer'
import '../../../renderers/renderers.css'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { start } from '../../../schemas/answering/start'
import type { Answering } from '../../../schemas/answering/types'
import { compileForm } from '../../../schemas/compile/compileForm'
import { idOf, oursForm } from './oursForm'
import { offer } from './probe'

const domId = (name: string) => fieldDomId({ fieldId: idOf(name) }, 'acopio')
let answering: Answering | undefined

offer({
  mount: (root, form) => {
    const running = start(compileForm(oursForm(form)), {
      now: Date.now,
      timezone: 'UTC',
      user: null,
      createState: proxy,
    })
    answering = running
    createRoot(root).render(
      <RendererProvider locale="es_MX" messages={messages}>
        <FormRenderer answering={running} page={0} locale="es_MX" />
      </RendererProvider>,
    )
  },
  submit: () => answering?.validate(),
  input: (name) => `[id="${domId(name)}"]`,
  radios: (name) => `input[type="radio"][name="${domId(name)}"]`,
  questions: '.acopio-slot',
})
