// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { drawScreen } from '../../../../tests/support/drawScreen'
import { compiled, field, form, idOf } from '../../../../tests/support/smallForm'
import { HistoryChangeLine } from './HistoryChangeLine'

afterEach(cleanup)

const visits = compiled(form([field('a', 'file'), field('b', 'image')]))
const stored = (name: string) => ({ file_name: name, file_url: `/api/infosync/file/1/${name}` })

it.each([
  ['a', 'antes.pdf', 'ahora.pdf'],
  ['b', 'antes.png', 'ahora.png'],
])('shows files side by side, what is gone struck through: %s', async (name, was, is) => {
  drawScreen(
    <ul>
      <HistoryChangeLine
        change={{ field_id: idOf(name), kind: 'changed', before: stored(was), after: stored(is) }}
        before={visits}
        after={visits}
        onRestore={undefined}
      />
    </ul>,
    {},
  )
  const shown = (role: 'deletion' | 'insertion', file: string) =>
    within(screen.getByRole(role)).findByRole('link', { name: new RegExp(file) })
  await shown('deletion', was)
  await shown('insertion', is)
})
