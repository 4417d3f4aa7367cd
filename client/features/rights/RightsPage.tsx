export { Rights as Page } from '#client/features/rights/Rights.tsx';
