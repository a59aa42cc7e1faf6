# `make demo` and `make test` do all the set-up they need on Debian 12 with a Swift 6.3 toolchain, make and git.
SHELL := /bin/bash

RELEASE := --configuration release --static-swift-stdlib --product galley

.PHONY: help demo test races proof budgets bench bench-peers build-bench lint check-fonts record install-packages build-packages test-packages toolchain

help:
	@echo "make demo              build the release tool and measure the table of Sources/GalleyCommand/Demo/chat.ndjson"
	@echo "make test              lint, check the derived fonts, build with warnings as errors, run all tests, races and budgets"
	@echo "make races             only Tests/Races, under the thread sanitizer"
	@echo "make proof             the table engine against its models, at length: minutes"
	@echo "make budgets           the allocations of a release build against their budgets"
	@echo "make bench             times, memory, batches and start-up; WORKLOADS='a.txt b.txt' for other texts than built-in ones"
	@echo "make bench-peers       beside other programs; PEERS=FOLDER with these (Sources/GalleyBench/beside-peers.py says more)"
	@echo "make lint              only the lint"
	@echo "make check-fonts       only make the metrics-only fonts again and compare"
	@echo "make record            record the sample of browser layouts again (needs Chromium)"
	@echo "make install-packages  install the Debian packages that the targets above need"

demo: toolchain build-packages
	swift build $(RELEASE)
	@"$$(swift build $(RELEASE) --show-bin-path)/galley" table Sources/GalleyCommand/Demo/chat.ndjson --width 320 --padding 8 --estimate 44 --show 5

test: toolchain test-packages lint check-fonts
	@.ci/test
	@.ci/races
	@.ci/budgets

races: toolchain build-packages
	@.ci/races

# 200,000 operations a seed, and every batch of at most three operations on every table of two sections of at most four rows.
proof: toolchain build-packages
	GALLEY_STEPS=200000 GALLEY_WHOLE=1 swift test --disable-xctest --configuration release --scratch-path .build/proof \
	  -Xswiftc -enable-testing --filter 'RandomOperationTests|SmallBatchTests'

budgets: toolchain build-packages
	@.ci/budgets

BENCH := .build/release/GalleyBench
bench bench-peers: build-bench

build-bench: toolchain build-packages
	swift build --configuration release --static-swift-stdlib --product GalleyBench
	swift build $(RELEASE)

bench:
	$(BENCH) text $(WORKLOADS)
	$(BENCH) memory $(WORKLOADS)
	$(BENCH) million $(firstword $(WORKLOADS))
	$(BENCH) table
	$(BENCH) batch $(WORKLOADS)
	$(BENCH) startup

bench-peers:
	Sources/GalleyBench/beside-peers.py $(or $(PEERS),$(error PEERS=FOLDER is missing)) --bench $(BENCH)

lint: toolchain
	swift format lint --strict --recursive Sources Tests Package.swift

check-fonts: test-packages
	Fonts/make-metrics-only.py --check

record: test-packages
	Tests/GalleyShapingTests/Browser/record.py $(CHROMIUM)

install-packages: test-packages

build-packages:
	@.ci/packages build

test-packages:
	@.ci/packages test

toolchain:
	@command -v swift >/dev/null || { echo "galley: no swift on the PATH; the Swift 6.3 toolchain is needed" >&2; exit 1; }
