// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Messages } from '../../renderers/texts/messages'
import { LocaleProvider } from './LocaleProvider'
import { useT } from './useT'

afterEach(cleanup)

const begun = { 'answer.next': 'Siguiente' }
const all = { ...begun, 'answer.retry': 'Reintentar' }

function setUp() {
  let arrive: (messages: Messages) => void = () => undefined
  const later = new Promise<Messages>((resolve) => (arrive = resolve))
  const drawn = { times: 0 }
  function Page() {
    const t = useT()
    const [isWrong, setWrong] = useState(false)
    drawn.times++
    return (
      <>
        <button onClick={() => setWrong(true)}>{t('answer.next')}</button>
        {isWrong && <p role="alert">{t('answer.retry')}</p>}
      </>
    )
  }
  render(
    <LocaleProvider initial={{ locale: 'es_MX', messages: begun, later }} load={() => Promise.resolve(all)}>
      <Page />
    </LocaleProvider>,
  )
  return { drawn, arrive: () => act(async () => arrive(all)) }
}

it('shows nothing, and no id, in the place of a text that is on its way, and the text once it is there', async () => {
  const { arrive } = setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(screen.getByRole('alert').textContent).toBe('')
  await arrive()
  expect(screen.getByRole('alert').textContent).toBe('Reintentar')
})

it('draws nothing again where no text was asked for before it was there', async () => {
  const { drawn, arrive } = setUp()
  const { times } = drawn
  await arrive()
  expect(drawn.times).toBe(times)
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(screen.getByRole('alert').textContent).toBe('Reintentar')
})
