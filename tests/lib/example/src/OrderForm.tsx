import { ErrorSummary, FormRenderer, RecordView, useAnswering, useVisiblePages } from 'acopio/renderers'
import type { Answers } from 'acopio/schemas'
import { useState } from 'react'
import { compiled, ports } from './orderForm'

/** A form document answered page by page; what was sent is shown as a record. */
export function OrderForm() {
  const answering = useAnswering({ compiled, timezone: 'America/Mexico_City' })
  const pages = useVisiblePages(answering)
  const [at, setAt] = useState(0)
  const [sent, setSent] = useState<Answers>()
  if (sent) {
    return (
      <>
        <h1>Recibido</h1>
        <RecordView compiled={compiled} answers={sent} locale="es_MX" />
        <pre>{JSON.stringify(sent)}</pre>
      </>
    )
  }
  const page = pages[at] ?? 0
  const isLast = at === pages.length - 1
  const onNext = () => {
    if (answering.validate({ page }).length > 0) return
    if (isLast) setSent(answering.toSubmission())
    else setAt(at + 1)
  }
  return (
    <>
      <h1>Pedido</h1>
      <ErrorSummary answering={answering} locale="es_MX" />
      <FormRenderer answering={answering} page={page} locale="es_MX" ports={ports} />
      <button type="button" onClick={onNext}>
        {isLast ? 'Mandar pedido' : 'Siguiente'}
      </button>
    </>
  )
}
