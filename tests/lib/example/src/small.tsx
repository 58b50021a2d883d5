import messages from 'acopio/messages/en_US'
import { RendererProvider, SchemaForm } from 'acopio/renderers'
import 'acopio/renderers.css'
import { createRoot } from 'react-dom/client'

const schema = {
  type: 'object',
  required: ['owner'],
  properties: {
    owner: { type: 'string', title: 'Owner', minLength: 3 },
    born: { type: 'string', format: 'date', title: 'Born' },
    kind: { type: 'string', title: 'Kind', enum: ['cat', 'dog'] },
    weights: { type: 'array', title: 'Weights', items: { type: 'number' } },
  },
}

/** The least that somebody writes: what this page loads is what the guide says that a form costs. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <RendererProvider locale="en_US" messages={messages}>
    <SchemaForm schema={schema} locale="en_US" onSubmit={(value) => console.log(value)} />
  </RendererProvider>,
)
