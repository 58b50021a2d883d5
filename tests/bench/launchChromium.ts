import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '../../scripts/test/findChromium.mjs'

/** The browser of what measures and compares: it does nothing on its own account. */
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
