// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { WhatUses } from './WhatUses'

afterEach(cleanup)

const items = [
  { id: 1, name: 'Equipos', itype: 'catalog', leaf_node: true },
  { id: 2, name: 'Sitios', itype: 'catalog', leaf_node: true },
]
const taker = (id: number, of: number) => ({
  ...{ id, of, name: `Visita ${id}`, itype: 'form' as const },
  catalogs: items.flatMap((item) => (item.id === of ? item.name : [])),
})

it.each([
  [
    'one',
    1,
    [taker(7, 1)],
    0,
    /^Este toma registros de aquí. Quítale el catálogo y podrás eliminarlo.Visita 7$/,
  ],
  ['one that may not be seen', 1, [], 1, /^Este toma .*Uno que no puedes ver$/],
  ['one more', 1, [taker(7, 1)], 1, /^Estos toman .* Quítales el catálogo .*Uno más que no puedes ver$/],
  [
    'one of two',
    2,
    [taker(7, 1), taker(7, 2)],
    0,
    /^Este toma .* Quítale esos catálogos y podrás eliminarlo todo/,
  ],
  ['two of one', 2, [taker(7, 1), taker(8, 1)], 0, /^Estos toman .* Quítales ese catálogo/],
])('says it of %s', (_name, count, uses, hidden, said) => {
  const chosen = items.slice(0, count)
  const what = <WhatUses items={chosen} uses={uses} hidden={hidden} onLeave={() => undefined} />
  drawScreen(<main>{what}</main>, {})
  expect(screen.getByRole('main').textContent).toMatch(said)
})

it('names the catalogs in a folder that are used, and not the folder', () => {
  const folder = { id: 3, name: 'Ventas', leaf_node: false }
  const use = { ...taker(7, 3), catalogs: ['Clientes', 'Precios'] }
  drawScreen(
    <main>
      <WhatUses items={[folder]} uses={[use]} hidden={0} onLeave={() => undefined} />
    </main>,
    {},
  )
  expect(screen.getByRole('main').textContent).toMatch(
    /Quítale esos catálogos .*Visita 7 · Clientes, Precios$/,
  )
})
