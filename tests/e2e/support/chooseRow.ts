import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses a value in a list, whether searched or native. */
export async function chooseRow(box: Locator, value: string): Promise<void> {
  await box.click()
  await box.page().getByRole('option', { name: value, exact: true }).click()
  await expect(box).toHaveValue(value)
}

export const offered = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
