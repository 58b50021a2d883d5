import base from '../../e2e/playwright.config'

/** Runs all cases; every run of the browser tests includes a dozen of them (tests/e2e/faults.spec.ts). */
export default { ...base, testDir: '.', globalSetup: '../../e2e/support/startProduct.ts' }
