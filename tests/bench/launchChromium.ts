import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '../../scripts/test/findChromium.mjs'

/** Launches the browser for measurements, without background activity of its own. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}
