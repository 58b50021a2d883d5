import messages from 'acopio/messages/es_MX.json'
import { RendererProvider } from 'acopio/renderers'
import 'acopio/renderers.css'
import { createRoot } from 'react-dom/client'
import { ForeignForm } from './ForeignForm'
import { OrderForm } from './OrderForm'

createRoot(document.getElementById('root') ?? document.body).render(
  <RendererProvider locale="es_MX" messages={messages}>
    <main style={{ maxWidth: 720, margin: '0 auto', padding: 16 }}>
      {location.hash === '#foreign' ? <ForeignForm /> : <OrderForm />}
    </main>
  </RendererProvider>,
)
