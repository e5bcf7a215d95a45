import type { DataType } from "../vocabulary.ts";
import { findCards, findIbans } from "./bank.ts";
import { findChineseIds, findCreditCodes } from "./chinese-ids.ts";
import { findEmails, findIpAddresses, findPhones, findSsns } from "./contact.ts";
import type { Detector } from "./detector.ts";
import { findSecrets } from "./secrets.ts";

/** The detector of each kind of data (rules-spec section 8). */
export const DETECTORS: Readonly<Record<DataType, Detector>> = {
  secret: findSecrets,
  "cn-id": findChineseIds,
  uscc: findCreditCodes,
  iban: findIbans,
  email: findEmails,
  card: findCards,
  ssn: findSsns,
  phone: findPhones,
  ip: findIpAddresses,
};
