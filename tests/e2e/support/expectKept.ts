import { expect, type Page } from '@playwright/test'
import { patience } from '../../support/patience'

/** Expects the service worker to control the page and to have the file that this part of the site needs most. */
export const expectKept = (page: Page, file: RegExp) =>
  expect
    .poll(
      () =>
        page.evaluate(async (source) => {
          const { controller } = navigator.serviceWorker
          const kept = await (await caches.open('acopio.assets')).keys()
          return controller !== null && kept.some(({ url }) => new RegExp(source).test(url))
        }, file.source),
      { timeout: patience(30_000) },
    )
    .toBe(true)

/** Expects the service worker to control the page and to have all of its files. */
export const expectAllKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const wanted: unknown = await (await caches.match('/offline-files'))?.json()
          const assets = await caches.open('acopio.assets')
          const kept = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
          if (navigator.serviceWorker.controller === null || !Array.isArray(wanted)) return null
          return (wanted as readonly string[]).filter((path) => !kept.has(path))
        }),
      { timeout: patience(30_000) },
    )
    .toEqual([])
