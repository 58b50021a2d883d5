// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import en from '../../../../locales/en_US.json'
import es from '../../../../locales/es_MX.json'
import pt from '../../../../locales/pt_BR.json'
import { RendererProvider } from '../../../../renderers/RendererProvider'
import type { RecordDocument } from '../../../../schemas/api/records'
import { locales, type Locale } from '../../../../schemas/model/locales'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import { AssignDialog } from '../assign/AssignDialog'
import type { ChosenRecords } from './chosenRecords'
import { MarkButton } from './MarkButton'
import { TooManyChosen } from './TooManyChosen'

afterEach(cleanup)

const messages = { es_MX: es, en_US: en, pt_BR: pt }
type Texts = { readonly [locale in Locale]: readonly string[] }

function drawIn(locale: Locale, screenOf: ReactNode, replies: Replies = {}) {
  return drawScreen(
    <RendererProvider locale={locale} messages={messages[locale]}>
      {screenOf}
    </RendererProvider>,
    replies,
    '/',
    { id: 1 } as SessionUser,
  )
}
const expectTexts = async (texts: readonly string[]) => {
  for (const text of texts) await screen.findByText(text)
}

const tooMany: Texts = {
  es_MX: [
    'Son demasiados uno por uno',
    'Uno por uno se pueden elegir hasta 200 registros. Para cambiar más, filtra la lista y elige todos los que coinciden.',
  ],
  en_US: [
    'Too many, one by one',
    'Up to 200 records can be chosen one by one. To change more, filter the list and choose all that match.',
  ],
  pt_BR: [
    'São demais, um a um',
    'É possível escolher até 200 registros um a um. Para mudar mais, filtre a lista e escolha todos os que coincidem.',
  ],
}

it.each(locales)('more than 200 that were chosen one by one are not edited: %s', async (locale) => {
  drawIn(locale, <TooManyChosen onClose={() => undefined} />)
  await expectTexts(tooMany[locale])
})

const assigned: Texts = {
  es_MX: ['Se pueden asignar hasta 220 registros a la vez.'],
  en_US: ['Up to 220 records can be assigned at once.'],
  pt_BR: ['Podem ser atribuídos até 220 registros de uma vez.'],
}

describe.each(locales)('records that are given to somebody, in %s', (locale) => {
  const draw = (count: number) =>
    drawIn(
      locale,
      <AssignDialog
        meant={{ records: [] }}
        formId={1}
        count={count}
        onClose={() => undefined}
        onDone={() => undefined}
      />,
      { 'GET form_answer/assignees/?form_id=1&search=': () => ({ users: [], groups: [], more: false }) },
    )

  it('are 220, and not 221', async () => {
    draw(220)
    await screen.findByRole('combobox')
    expect(screen.queryByText(assigned[locale][0] ?? '')).toBeNull()
    cleanup()
    draw(221)
    await expectTexts(assigned[locale])
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

const partly: { readonly [kind in 'archive' | 'unarchive']: Texts } = {
  archive: {
    es_MX: ['Se archivaron 2 registros', '1 registro se quedó como está: no tienes permiso o no se puede.'],
    en_US: ['2 records archived', '1 record stays as it is: you may not, or it cannot be done.'],
    pt_BR: [
      '2 registros arquivados',
      '1 registro ficou como está: você não tem permissão ou não é possível.',
    ],
  },
  unarchive: {
    es_MX: [
      '2 registros salieron del archivo',
      '1 registro se quedó como está: no tienes permiso o no se puede.',
    ],
    en_US: [
      '2 records are out of the archive',
      '1 record stays as it is: you may not, or it cannot be done.',
    ],
    pt_BR: [
      '2 registros saíram do arquivo',
      '1 registro ficou como está: você não tem permissão ou não é possível.',
    ],
  },
}
const chosen = {
  records: ['a', 'b', 'c'].map((id) => ({ id }) as RecordDocument),
  question: { of: {} },
  count: 3,
} as unknown as ChosenRecords

describe.each(['archive', 'unarchive'] as const)('records of which some may not be touched: %s', (kind) => {
  it.each(locales)('are done in part, which is said: %s', async (locale) => {
    drawIn(locale, <MarkButton kind={kind} chosen={chosen} onDone={() => undefined} />, {
      'POST form_answer/mark_records/': () => ({
        ...{ objects: ['a', 'b'], bulk_id: 'b', change_set_id: null, background: false, problems: [] },
        ...{ changed: 2, unchanged: 0, invalid: 0, refused: 1, workflows: 0 },
      }),
      'GET form_answer/bulk_changes/b/examples/': () => ({ objects: [] }),
    })
    const name = messages[locale][`bulk.mark.${kind}.confirm`]
    fireEvent.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    const [confirm] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
    await expect.poll(() => confirm?.disabled).toBe(false)
    if (confirm) fireEvent.click(confirm)
    await expectTexts(partly[kind][locale])
  })
})
