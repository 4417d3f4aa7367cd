import type { StaffCall } from '#gateway/define-staff-call.ts';
import { chatStaffCalls } from '#gateway/modules/chat/staff-calls.ts';
import { couponStaffCalls } from '#gateway/modules/supplier/coupon-calls.ts';
import { creditStaffCalls } from '#gateway/modules/supplier/credit-calls.ts';
import { freightStaffCalls } from '#gateway/modules/supplier/freight-calls.ts';
import { goodsStaffCalls } from '#gateway/modules/supplier/goods-calls.ts';
import { limitStaffCalls } from '#gateway/modules/supplier/limit-calls.ts';
import { memberStaffCalls } from '#gateway/modules/supplier/member-calls.ts';
import { orderStaffCalls } from '#gateway/modules/supplier/order-calls.ts';
import { payStaffCalls } from '#gateway/modules/supplier/pay-calls.ts';
import { recommendStaffCalls } from '#gateway/modules/supplier/recommend-calls.ts';
import { refundStaffCalls } from '#gateway/modules/supplier/refund-calls.ts';
import { sampleStaffCalls } from '#gateway/modules/supplier/sample-calls.ts';
import { shopStaffCalls } from '#gateway/modules/supplier/shop-calls.ts';
import { waitingCall } from '#gateway/modules/supplier/waiting-call.ts';

/** The supplier's calls, one line an area. */
export const staffCalls: readonly StaffCall[] = [
  waitingCall,
  ...shopStaffCalls,
  ...limitStaffCalls,
  ...memberStaffCalls,
  ...orderStaffCalls,
  ...recommendStaffCalls,
  ...goodsStaffCalls,
  ...freightStaffCalls,
  ...couponStaffCalls,
  ...payStaffCalls,
  ...creditStaffCalls,
  ...refundStaffCalls,
  ...sampleStaffCalls,
  ...chatStaffCalls,
];
