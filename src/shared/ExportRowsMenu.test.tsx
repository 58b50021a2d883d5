// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../tests/support/drawScreen'
import { ExportRowsMenu } from './ExportRowsMenu'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const path = 'POST catalog/download/'
const selector = { answers: { a: 1 } }

async function choose(format: string, reply: (body: unknown) => unknown) {
  drawScreen(<ExportRowsMenu catalog_id={7} selector={selector} />, { [path]: reply })
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }))
  await screen.findByText(/en el orden en que se crearon$/)
  fireEvent.click(await screen.findByRole('menuitem', { name: format }))
}

it('downloads what is written at once', async () => {
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.download}`)
  })
  const asked: unknown[] = []
  await choose('CSV', (body) => {
    asked.push(body)
    return { status: 'complete', url: '/sheet/1', file_name: 'Sitios.csv' }
  })
  await expect.poll(() => followed).toEqual(['/sheet/1 Sitios.csv'])
  expect(asked).toEqual([{ catalog_id: 7, selector, format: 'csv' }])
})

it.each([
  [
    'what takes longer',
    () => ({ status: 'pending', task_id: 'a'.repeat(24) }),
    /^Tu archivo se está preparando/,
  ],
  ['what cannot be had', () => undefined, /^No lo encontramos/],
])('says where to find %s', async (_name, reply, said) => {
  await choose('Excel (.xlsx)', reply)
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar' }).disabled).toBe(false)
})
