import { expect, type Page } from '@playwright/test'
import type { Hand } from './hand'

/** What a person does in the rules view, in the words of the Spanish interface. */

export interface RuleToMake {
  readonly name: string
  readonly target: string
  readonly field: string
  readonly value: string
}

const editor = (page: Page) => page.getByRole('group', { name: /^Editar / })
const part = (page: Page, name: 'Campo' | 'Valor') =>
  editor(page).getByRole('combobox', { name: `${name} de la condición 1` })

export const rulesLink = (page: Page) => page.getByRole('link', { name: /^Reglas/ })
export const formLink = (page: Page) => page.getByRole('link', { name: 'Formulario', exact: true })
export const ruleCards = (page: Page) => page.locator('[data-rule]')
export const ruleNamed = (page: Page, name: string) => ruleCards(page).filter({ hasText: name })

/** Adds a rule that shows one field when another has a certain option. */
export async function makeRule(page: Page, hand: Hand, rule: RuleToMake): Promise<void> {
  await hand.press(page.getByRole('button', { name: /^Agregar (la primera )?regla$/ }).first())
  await hand.write(page.getByLabel('Nombre de la regla'), rule.name)
  await hand.pick(editor(page).getByRole('combobox', { name: 'Agregar un campo' }), rule.target)
  await hand.pick(part(page, 'Campo'), rule.field)
  await hand.pick(part(page, 'Valor'), rule.value)
  await expect(ruleNamed(page, rule.name).locator('[data-rule-head]')).toContainText(rule.value)
}
