import { fewCases } from '../faults/browser/faultCases'
import { testFaults } from '../faults/browser/testFaults'

testFaults(fewCases)
