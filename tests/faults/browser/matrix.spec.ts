import { allCases } from './faultCases'
import { testFaults } from './testFaults'

testFaults(allCases)
