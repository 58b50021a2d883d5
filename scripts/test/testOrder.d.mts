export { BaseSequencer as TestOrder } from 'vitest/node'
