import base from '../../e2e/playwright.config'

/** All cases; a dozen of them are in every run of the browser tests (tests/e2e/faults.spec.ts). */
export default { ...base, testDir: '.', globalSetup: '../../e2e/support/startProduct.ts' }
