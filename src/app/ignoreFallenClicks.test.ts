// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreFallenClicks } from './ignoreFallenClicks'

const heard = vi.fn<(text: string) => void>()
let end: () => void

beforeEach(() => {
  heard.mockReset()
  document.body.innerHTML = `
    <a href="#row">Row</a><button>Plain</button><button>Next</button><label>Option</label>
    <div data-portal="true"><div class="first"><button>Delete</button></div><div class="second"><button>Undo</button></div></div>`
  for (const one of document.querySelectorAll('a, button, label'))
    for (const kind of ['click', 'dblclick'])
      one.addEventListener(kind, () => heard(`${one.textContent} ${kind}`))
  end = ignoreFallenClicks()
})
afterEach(() => end())

const named = (text: string) => {
  const found = [...document.querySelectorAll('a, button, label')].find((one) => one.textContent === text)
  if (!found) throw new Error(`There is no ${text}.`)
  return found
}
/** Simulates clicks with the browser's count; returns whether the default action would follow, such as a link's navigation. */
const click = (text: string, detail: number, kind = 'click') =>
  named(text).dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, detail }))

it.each([
  ['from a dialog to the row behind', 'Delete', 'Row'],
  ['from the row to the dialog that it opened', 'Row', 'Delete'],
  ['from one dialog to the next', 'Delete', 'Undo'],
  ['from a button to what the page was moved to', 'Plain', 'Option'],
])('ignores the second click that falls %s', (_name, first, second) => {
  click(first, 1)
  expect(click(second, 2)).toBe(false)
  click(second, 2, 'dblclick')
  expect(heard.mock.calls).toEqual([[`${first} click`]])
  // The next click is intended.
  expect(click(second, 1)).toBe(true)
  expect(heard).toHaveBeenLastCalledWith(`${second} click`)
})

it.each(['Plain', 'Delete', 'Row'])('lets a double click on %s be', (one) => {
  click(one, 1)
  click(one, 2)
  click(one, 2, 'dblclick')
  expect(heard.mock.calls.flat()).toEqual([`${one} click`, `${one} click`, `${one} dblclick`])
})

it('lets both clicks have a button where another came in its place', () => {
  click('Plain', 1)
  expect(click('Next', 2)).toBe(true)
  expect(heard.mock.calls).toEqual([['Plain click'], ['Next click']])
})

it('lets keys and programs click what they like', () => {
  click('Delete', 0)
  click('Row', 0)
  expect(heard).toHaveBeenCalledTimes(2)
})
