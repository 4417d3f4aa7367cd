import type { StaffCall } from '#gateway/calls/define-staff-call.ts';
import { chatStaffCalls } from '#gateway/modules/chat/staff-calls.ts';
import { brandStaffCalls } from '#gateway/modules/staff/brand-calls.ts';
import { catalogueStaffCalls } from '#gateway/modules/staff/catalogue-calls.ts';
import { commodityStaffCalls } from '#gateway/modules/staff/commodity-calls.ts';
import { contractStaffCalls } from '#gateway/modules/staff/contract-calls.ts';
import { couponStaffCalls } from '#gateway/modules/staff/coupon-calls.ts';
import { creditStaffCalls } from '#gateway/modules/staff/credit-calls.ts';
import { dictionaryStaffCalls } from '#gateway/modules/staff/dictionary-calls.ts';
import { freightStaffCalls } from '#gateway/modules/staff/freight-calls.ts';
import { homeStaffCalls } from '#gateway/modules/staff/home-calls.ts';
import { invoiceStaffCalls } from '#gateway/modules/staff/invoice-calls.ts';
import { invoiceHeaderStaffCalls } from '#gateway/modules/staff/invoice-header-calls.ts';
import { ledgerStaffCalls } from '#gateway/modules/staff/ledger-calls.ts';
import { limitStaffCalls } from '#gateway/modules/staff/limit-calls.ts';
import { materialStaffCalls } from '#gateway/modules/staff/material-calls.ts';
import { memberStaffCalls } from '#gateway/modules/staff/member-calls.ts';
import { orderStaffCalls } from '#gateway/modules/staff/order-calls.ts';
import { payStaffCalls } from '#gateway/modules/staff/pay-calls.ts';
import { recommendStaffCalls } from '#gateway/modules/staff/recommend-calls.ts';
import { refundStaffCalls } from '#gateway/modules/staff/refund-calls.ts';
import { sampleStaffCalls } from '#gateway/modules/staff/sample-calls.ts';
import { setupStaffCalls } from '#gateway/modules/staff/setup-calls.ts';
import { shopStaffCalls } from '#gateway/modules/staff/shop-calls.ts';
import { storeStaffCalls } from '#gateway/modules/staff/store-calls.ts';
import { subjectStaffCalls } from '#gateway/modules/staff/subject-calls.ts';
import { transferStaffCalls } from '#gateway/modules/staff/transfer-calls.ts';
import { waitingCall } from '#gateway/modules/staff/waiting-call.ts';
import { withdrawalStaffCalls } from '#gateway/modules/staff/withdrawal-calls.ts';

/** The calls of the staff API, one line per area. */
export const staffCalls: readonly StaffCall[] = [
  waitingCall,
  ...shopStaffCalls,
  ...limitStaffCalls,
  ...memberStaffCalls,
  ...orderStaffCalls,
  ...recommendStaffCalls,
  ...commodityStaffCalls,
  ...catalogueStaffCalls,
  ...brandStaffCalls,
  ...homeStaffCalls,
  ...setupStaffCalls,
  ...dictionaryStaffCalls,
  ...materialStaffCalls,
  ...freightStaffCalls,
  ...couponStaffCalls,
  ...payStaffCalls,
  ...transferStaffCalls,
  ...ledgerStaffCalls,
  ...creditStaffCalls,
  ...refundStaffCalls,
  ...sampleStaffCalls,
  ...withdrawalStaffCalls,
  ...subjectStaffCalls,
  ...contractStaffCalls,
  ...storeStaffCalls,
  ...invoiceHeaderStaffCalls,
  ...invoiceStaffCalls,
  ...chatStaffCalls,
];
