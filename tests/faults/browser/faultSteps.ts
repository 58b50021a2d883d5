import { expect } from '@playwright/test'
import { asked, faultRows } from './faultForm'
import type { StepName } from './faultCases'
import type { Moment } from './faultyProxy'
import {
  broughtBack,
  expectContent,
  expectOneRecord,
  isKeptOffline,
  kept,
  open,
  queued,
  rowsAreKept,
  sees,
  send,
  text,
  type Visit,
} from './visit'

/** A step of a respondent: which request meets the fault, and what must result. */
export interface FaultStep {
  readonly moment: Moment
  readonly hits: (method: string, path: string) => boolean
  /** Runs before the fault. */
  readonly prepare: (visit: Visit) => Promise<void>
  /** Runs during the fault. Nothing that was entered may disappear from the screen or the device. */
  readonly act: (visit: Visit) => Promise<void>
  /** Runs once the network is back. */
  readonly goOn: (visit: Visit) => Promise<void>
}

const everything = () => true
const submissions = (method: string, path: string) => method === 'POST' && path.endsWith('/form_answer/')
const customer = 'Óptica Sol'

const begin = async (visit: Visit) => {
  await open(visit)
  await text(visit.page, 'Cliente').fill(customer)
}
const sendAll = async ({ page }: Visit) => {
  await send(page).click()
}
const isQueued = (visit: Visit) =>
  sees(visit, () => expect(queued(visit.page)).toBeVisible({ timeout: 3_000 }))
/** Sends without waiting for files when offline, because these are sent with the answers later. */
const sendWithout = async (visit: Visit) => {
  if (visit.fault !== 'offline') return
  await sendAll(visit)
  await isQueued(visit)
}
const arrives = async (visit: Visit, answers: object = { [asked.customer]: customer }) => {
  await expectOneRecord(visit, { answers })
}

const submit = (moment: Moment): FaultStep => ({
  moment,
  hits: submissions,
  prepare: begin,
  act: async (visit) => {
    await sendAll(visit)
    await isQueued(visit)
  },
  goOn: arrives,
})

const paper = (size: number) => Buffer.alloc(size, 'Recibido de conformidad.\n')

function upload(moment: Moment): FaultStep {
  const name = 'acuse.txt'
  const content = paper(moment === 'middle' ? 4_000_000 : 200_000)
  const papers = ({ page }: Visit) => page.getByRole('group', { name: /^Papeles/ })
  return {
    moment,
    hits: (_method, path) => path.includes('/cloud_upload/'),
    prepare: begin,
    act: async (visit) => {
      await papers(visit)
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'text/plain', buffer: content })
      const again = papers(visit).getByRole('button', { name: `Volver a subir «${name}»` })
      await sees(visit, () => expect(again).toBeVisible({ timeout: 3_000 }))
      await expect(kept(visit.page)).toBeVisible()
      await sendWithout(visit)
    },
    goOn: async (visit) => {
      const { page, fault } = visit
      if (fault !== 'offline') {
        // Opening the page again continues without a question.
        if (fault === 'timeout') {
          await page.reload()
          await expect(broughtBack(page)).toBeVisible()
        } else
          await papers(visit)
            .getByRole('button', { name: /^Volver a subir/ })
            .click()
        await expect(papers(visit).getByRole('link', { name })).toBeVisible()
        await sendAll(visit)
      }
      const answers = await expectOneRecord(visit, {
        answers: { [asked.customer]: customer, [asked.papers]: [{ file_name: name }] },
      })
      const [stored] = answers[asked.papers] as readonly unknown[]
      await expectContent(visit, stored, content)
    },
  }
}

const signature: FaultStep = {
  moment: 'arrival',
  hits: (_method, path) => path.includes('/cloud_txt_signature/'),
  prepare: async (visit) => {
    await begin(visit)
    // The signature pad is loaded on demand.
    if (visit.fault === 'offline') await isKeptOffline(visit.page)
  },
  act: async (visit) => {
    const place = visit.page.getByRole('group', { name: /^Firma/ })
    await place.getByRole('button', { name: 'Firmar' }).click()
    await place.getByLabel('O escribe tu nombre').fill('Ana Prueba')
    await place.getByRole('button', { name: 'Usar esta firma' }).click()
    const again = place.getByRole('button', { name: /^Volver a subir/ })
    await sees(visit, () => expect(again).toBeVisible({ timeout: 3_000 }))
    await expect(kept(visit.page)).toBeVisible()
    await sendWithout(visit)
  },
  goOn: async (visit) => {
    const place = visit.page.getByRole('group', { name: /^Firma/ })
    if (visit.fault !== 'offline') {
      await place.getByRole('button', { name: /^Volver a subir/ }).click()
      await expect(place.getByRole('img', { name: 'Firma guardada' })).toBeVisible()
      await sendAll(visit)
    }
    const file: unknown = expect.objectContaining({ file_url: expect.any(String) })
    await arrives(visit, { [asked.customer]: customer, [asked.signature]: file })
  },
}

/** Returns a step that fills in fields, which needs no network: `act` runs during the fault and returns what the record must contain. */
const filling = (
  act: (visit: Visit) => Promise<object>,
  prepare: (visit: Visit) => Promise<void> = begin,
): FaultStep => {
  let given = {}
  return {
    moment: 'arrival',
    hits: everything,
    prepare,
    act: async (visit) => {
      given = await act(visit)
      await expect(kept(visit.page)).toBeVisible()
    },
    goOn: async (visit) => {
      await sendAll(visit)
      await arrives(visit, { [asked.customer]: customer, ...given })
    },
  }
}

export const faultSteps: { readonly [name in StepName]: FaultStep } = {
  load: {
    moment: 'arrival',
    hits: everything,
    prepare: async (visit) => {
      await begin(visit)
      await isKeptOffline(visit.page)
      await expect(kept(visit.page)).toBeVisible()
    },
    act: async (visit) => {
      const { page } = visit
      await page.reload()
      await sees(visit, () => expect(text(page, 'Cliente')).toHaveValue(customer, { timeout: 3_000 }))
      await expect(page.getByText('Abrimos el formulario guardado en este dispositivo.')).toBeVisible()
    },
    goOn: async (visit) => {
      await sendAll(visit)
      await arrives(visit)
    },
  },
  rule: filling(async ({ page }) => {
    await page.getByText('Otra persona').click()
    await text(page, '¿Quién fue?').fill('La vecina')
    return { [asked.who]: 'otra_persona', [asked.whoElse]: 'La vecina' }
  }),
  // The rows were downloaded while the network was there.
  'catalog pick': filling(
    async (visit) => {
      const { page } = visit
      for (const [label, value] of [
        ['Entidad', 'Jalisco'],
        ['Ciudad', 'Tequila'],
      ] as const) {
        await page.getByRole('combobox', { name: label }).click()
        const option = page.getByRole('listbox').getByRole('option', { name: value, exact: true })
        await sees(visit, () => expect(option).toBeVisible({ timeout: 3_000 }))
        await option.click()
        await expect(page.getByRole('combobox', { name: label })).toHaveValue(value)
      }
      return { [asked.row]: { [asked.state]: 'Jalisco', [asked.city]: 'Tequila' } }
    },
    async (visit) => {
      await begin(visit)
      await rowsAreKept(visit.page, faultRows.length)
    },
  ),
  'upload start': upload('arrival'),
  'upload middle': upload('middle'),
  'upload end': upload('reply'),
  signature,
  draft: {
    moment: 'arrival',
    hits: everything,
    prepare: open,
    act: async (visit) => {
      const { page, context } = visit
      await text(page, 'Cliente').fill(customer)
      await expect(kept(page)).toBeVisible({ timeout: 1_000 })
      const crashed = page.waitForEvent('crash')
      const protocol = await context.newCDPSession(page)
      // The call never returns, because the page is gone.
      void protocol.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    },
    goOn: async (visit) => {
      visit.page = await visit.context.newPage()
      await open(visit)
      await expect(text(visit.page, 'Cliente')).toHaveValue(customer)
      await sendAll(visit)
      await arrives(visit)
    },
  },
  sync: {
    moment: 'arrival',
    hits: submissions,
    prepare: async (visit) => {
      await begin(visit)
      visit.proxy.strike({ fault: 'reset', moment: 'arrival', hits: submissions })
      await sendAll(visit)
      await expect(queued(visit.page)).toBeVisible()
    },
    act: async (visit) => {
      const { page, fault, proxy } = visit
      // Lets the outbox make its own attempt.
      await page.clock.fastForward(5_000)
      if (fault !== 'offline') await proxy.struck()
      await isQueued(visit)
    },
    goOn: arrives,
  },
  submit: submit('arrival'),
  'server reply': submit('reply'),
  edit: {
    moment: 'reply',
    hits: (method, path) => method === 'PATCH' && path.includes('/form_answer/'),
    prepare: async (visit) => {
      const record = await visit.account.submit({
        form_id: visit.formId,
        answers: { [asked.customer]: 'Antes' },
      })
      await open(visit, record.id)
      await text(visit.page, 'Cliente').fill(customer)
      // The server masks the secret, so only its key can be checked.
      await visit.page.getByLabel('Clave', { exact: true }).fill('muy-secreta')
    },
    act: async (visit) => {
      await visit.page.getByRole('button', { name: 'Guardar cambios' }).click()
      await isQueued(visit)
    },
    goOn: async (visit) => {
      await expectOneRecord(visit, { answers: { [asked.customer]: customer }, version: 2 })
    },
  },
  logout: {
    moment: 'arrival',
    hits: everything,
    prepare: async (visit) => {
      await begin(visit)
      visit.proxy.strike({ fault: 'reset', moment: 'arrival', hits: submissions })
      await sendAll(visit)
      await expect(queued(visit.page)).toBeVisible()
    },
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^Cuenta de/ }).click()
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
      const question = page.getByRole('dialog', { name: '¿Cerrar sesión?' })
      await expect(question).toContainText('saldrá cuando vuelvas a entrar')
      await question.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page.getByLabel('Correo o usuario')).toBeVisible()
    },
    goOn: async (visit) => {
      const { page, credentials } = visit
      await page.getByLabel('Correo o usuario').fill(credentials.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(credentials.password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await arrives(visit)
    },
  },
}
