import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio'
import messages from '../../../locales/es_MX.json'
import { FormRenderer } from '../../../renderers/FormRenderer'
import '../../../renderers/renderers.css'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { start } from '../../../schemas/answering/start'
import { compileForm } from '../../../schemas/compile/compileForm'
import { probe } from './probe'
import { sampleForm } from './sampleForm'

const count = Number(new URLSearchParams(location.search).get('fields'))
const root = document.getElementById('root')
if (!root) throw new Error('no root')

Object.assign(window, { probe })
performance.mark('begin')
const answering = start(compileForm(sampleForm(count)), {
  now: Date.now,
  timezone: 'UTC',
  user: null,
  createState: proxy,
})
performance.mark('compiled')
createRoot(root).render(
  <RendererProvider locale="es_MX" messages={messages}>
    <FormRenderer answering={answering} page={0} locale="es_MX" />
  </RendererProvider>,
)
